export type Strength = 'weak' | 'fair' | 'strong';

/** How hard a password is to guess, by its length and by how many different characters it has: rules about kinds of characters help nobody. */
export function passwordStrength(password: string): Strength {
  const different = new Set(password.toLowerCase()).size;
  if (password.length < 12 || different < 6) return 'weak';
  return password.length >= 16 && different >= 9 ? 'strong' : 'fair';
}
