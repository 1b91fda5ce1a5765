import { useSearchParams } from 'wouter';

const ID = 'id';

/** Which row of a list is opened, as the address says, and what the address of the list is without it. */
export function useOpened(): { id: string | null; query: string; show: (id: string | null) => void } {
  const [search, setSearch] = useSearchParams();
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  return {
    id: search.get(ID),
    query: listed.toString(),
    show: (id) =>
      setSearch((before) => {
        if (id === null) before.delete(ID);
        else before.set(ID, id);
        return before;
      }),
  };
}

/** The address of a list with one of its rows opened. @param query the rest of the address of the list */
export function openedAddress(path: string, query: string, id: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set(ID, id);
  return `${path}?${parameters}`;
}
