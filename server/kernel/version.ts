import packageJson from '../../package.json' with { type: 'json' };

/** Version of the server as the interface shows it. */
export const API_VERSION: string = packageJson.version;
