// The addresses that the first page needs, whichever it is: what is here is loaded by everybody at once.

/** A query of the values that are given. */
export const query = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

export const entryPaths = {
  login: (next?: string) => `/login${query({ next })}`,
  signUp: (next?: string) => `/sign-up${query({ next })}`,
  /** Where a chat begins: in a project, or one that is kept out of lists. */
  chats: (start: { projectId?: string | undefined; temporary?: boolean } = {}) =>
    `/chat${query({ project: start.projectId, temporary: start.temporary ? '1' : undefined })}`,
};
