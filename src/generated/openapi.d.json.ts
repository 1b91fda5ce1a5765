// Written by `npm run generate` from openapi/. Change the contract, never this file.
/** The contract as JSON: whoever reads it names the shape that it relies on. */
declare const contract: {
  openapi: string;
  info: { title: string; version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, { enum?: string[] }> } & Record<string, Record<string, object>>;
};
export default contract;
