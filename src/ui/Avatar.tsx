import { useState } from 'react';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Whose it is; the initials come from it. */
  name: string;
  /** Address of a picture (of our own host, decision 35); initials where absent or broken. */
  src?: string | undefined;
  size?: 'small' | 'medium' | 'large';
  /** The name is not read out, because it stands beside it. */
  decorative?: boolean;
}

/** Scripts whose one character says as much as two letters do, and is as wide. */
const WIDE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Up to two initials: of the first and last word; the first character alone of names in Chinese, Japanese and Korean. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = Array.from(words[0] ?? '')[0] ?? '';
  if (WIDE_SCRIPT.test(first)) return first;
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

const TONES = 6;

function toneOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (sum % TONES) + 1;
}

/** A round picture of a person or team. */
export function Avatar({ name, src, size = 'small', decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = src !== undefined && src !== '' && src !== broken;
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-tone={toneOf(name)}
      role="img"
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
    >
      {picture ? <img src={src} alt="" onError={() => setBroken(src)} /> : initialsOf(name)}
    </span>
  );
}
