// Written by `npm run generate` from openapi/. Change the contract, never this file.
export const OPEN_OPERATIONS = [
  { id: 'openTableList', scope: 'read' },
  { id: 'openTableUpload', scope: 'write' },
  { id: 'openTableGet', scope: 'read' },
  { id: 'openQuestionAsk', scope: 'ask' },
  { id: 'openAnswerGet', scope: 'read' },
  { id: 'openResultGet', scope: 'read' },
] as const;
