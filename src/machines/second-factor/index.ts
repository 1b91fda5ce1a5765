export type { FactorProof, FactorPurpose, FactorSecret, FactorStart } from './second-factor.machine.ts';
export { secondFactor } from './second-factor.machine.ts';
