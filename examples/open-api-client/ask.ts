// Uploads a file, asks a question about it and prints the answer with its rows.
//
//   TABLEWISE_TOKEN=tw_... node ask.ts http://127.0.0.1:3000 sales.csv "total amount by city"
//
// The token needs the scopes read, ask and write.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { Tablewise } from './tablewise.ts';

const [origin, path, question] = process.argv.slice(2);
const token = process.env.TABLEWISE_TOKEN;
if (!origin || !path || !question || !token) {
  process.stderr.write('TABLEWISE_TOKEN=tw_... node ask.ts ORIGIN FILE QUESTION\n');
  process.exit(2);
}

const client = new Tablewise({ origin, token });
const file = new File([await openAsBlob(path)], basename(path));
const [upload] = (await client.tableUpload([file])).result;
if (!upload?.table) throw new Error(upload?.error_msg ?? upload?.error ?? 'The file was not taken.');

let { answer } = await client.questionAsk({ text: question, table_ids: [upload.table.id] });
while (answer.status === 'generating') ({ answer } = await client.answerGet(answer.message_id, { wait: 30 }));
process.stdout.write(`${answer.refusal ?? answer.error_msg ?? answer.text}
`);

for (const { query_id: queryId, title } of answer.results) {
  const { columns, rows } = await client.resultGet(queryId, { limit: 20 });
  const lines = [columns.map(({ name }) => name), ...rows].map((line) => line.join('\t'));
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}
