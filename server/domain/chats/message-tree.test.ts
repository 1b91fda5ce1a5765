import { describe, expect, it } from 'vitest';
import { MessageTree } from './message-tree.ts';

const question = (id: string, parentId: string | null) => ({ id, parentId, role: 'user' as const });
const answer = (id: string, parentId: string) => ({ id, parentId, role: 'assistant' as const });

const tree = new MessageTree([
  question('q1', null),
  answer('a1', 'q1'),
  answer('a2', 'q1'),
  question('q2', 'a1'),
  answer('a3', 'q2'),
  question('q1b', null),
]);

describe('MessageTree', () => {
  it('a message comes with all that follows it', () => {
    expect(tree.idsFrom('a1')).toEqual(['a1', 'q2', 'a3']);
    expect(tree.idsFrom('a2')).toEqual(['a2']);
  });

  it('the newest end below a message is the newest of all that follow it', () => {
    expect(tree.newestFrom('q1')).toBe('a3');
    expect(tree.newestFrom('a2')).toBe('a2');
  });

  it('without a message the version before it is shown, else the one after, else what it followed', () => {
    expect(tree.leafWithout('a2')).toBe('a3');
    expect(tree.leafWithout('a1')).toBe('a2');
    expect(tree.leafWithout('q2')).toBe('a1');
    expect(tree.leafWithout('q1b')).toBe('a3');
    const three = new MessageTree([
      question('q', null),
      answer('b1', 'q'),
      answer('b2', 'q'),
      answer('b3', 'q'),
    ]);
    expect(three.leafWithout('b2')).toBe('b1');
    expect(new MessageTree([question('only', null)]).leafWithout('only')).toBeNull();
  });

  it('messages that point at each other are taken once', () => {
    const damaged = new MessageTree([question('x', 'y'), answer('y', 'x')]);
    expect(damaged.idsFrom('x')).toEqual(['x', 'y']);
  });

  it('a chat of 50,000 messages in one line is walked in well under a second', () => {
    const long = Array.from({ length: 50_000 }, (_, index) =>
      index % 2
        ? answer(`m${index}`, `m${index - 1}`)
        : question(`m${index}`, index ? `m${index - 1}` : null),
    );
    const begun = process.cpuUsage();
    expect(new MessageTree(long).newestFrom('m0')).toBe('m49999');
    const { user, system } = process.cpuUsage(begun);
    // microseconds of this process: other work of the machine does not count
    expect(user + system).toBeLessThan(2_000_000);
  });
});
