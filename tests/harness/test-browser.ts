import type { TestAnswer, TestApp } from './app.ts';

/** A browser that keeps its cookies, at an address of its own. */
export function openTestBrowser(app: TestApp, address?: string) {
  const cookies = new Map<string, string>();
  return {
    address,
    cookies,
    async post(path: string, body: object, token?: string): Promise<TestAnswer> {
      const answer = await app.request('POST', path, {
        body,
        token,
        ...(address !== undefined && { address }),
        headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
  };
}

export type TestBrowser = ReturnType<typeof openTestBrowser>;
