/** Characters of a question (contract of turnCreate and messageUpdate). */
export const MOST_CHARACTERS = 100_000;
