export const HELP = `contract: holds a backend against the contract of the web app

  check --base-url URL --token TOKEN    send requests and look at every answer
      --admin-token TOKEN    an administrator: for operations of administrators, and as somebody else
      --limited-token TOKEN  an account that may do nothing, for 403
      --spare-token TOKEN    a session that may be ended, for signing out; may be given several times
      --level LEVEL          read (default): nothing is changed; write: changes that are undone; all: also files, revocations, sign-out
      --origin WHICH         listed (default): operations of the product specification; all: every one
      --only NAME            an operation or a tag; may be given several times
      --status CODE          only the cells with this status
      --n COUNT              random cases an operation (default 50)
      --seed NUMBER          seed of the random cases (default 1)
      --parallel COUNT       calls at a time (default 4)
      --replay ID            send the case of a finding again
      --baseline FILE        findings and checks that are known, each with a reason and a day on which that ends
      --since DIR            report of an earlier run: what is fixed, still there and new
      --out DIR              where the reports go (default report/contract)
      --mail-folder DIR      where a backend under test keeps the mails that it does not send
      --fixtures FILE        what only others can bring about, such as what a person brought back from a provider
      --app-origin ORIGIN    where the web app stands, when it is not where the backend is: its preflights are checked
      --contract FILE        another bundled OpenAPI 3.1 document (JSON)
      --recipes FILE         other recipes
  drift FILE.har             hold recorded traffic against the contract
  lint [--contract FILE] [--recipes FILE]
                             whether the contract and its recipes are whole
  diff OLD NEW               what changed between two contracts, and what of it breaks clients
  pack                       in the repository: write dist-tools/tablewise-contract-<version>.tgz

TOKEN may be given as the environment variable CONTRACT_TOKEN, ADMIN_TOKEN as CONTRACT_ADMIN_TOKEN, so that it is in no list of processes.
Exit codes: 0 all is well, 1 something breaks the contract, 2 not reachable or no sign-in, 3 the contract or the call is wrong.`;
