export { doubtOf, type ImportDoubt } from './import-doubt.ts';
export {
  type IntakeAnswer,
  type IntakeFailure,
  type IntakeMakeInput,
  type IntakeReadInput,
  type IntakeUploadEvent,
  type TableIntakeContext,
  type TableIntakeInput,
  tableIntake,
} from './table-intake.machine.ts';
