export { googleBinding } from './google-binding.machine.ts';
export type {
  GoogleBindingContext,
  GoogleBindingEvent,
  GoogleBindingInfo,
  GoogleBindingInput,
  GoogleCallback,
  GoogleProblem,
  GoogleScope,
} from './google-binding-setup.ts';
export { isBound, isOffered, isOwner } from './google-binding-setup.ts';
export type {
  AdsCustomer,
  GadsSelection,
  GaSelection,
  GoogleMetadata,
  GoogleSelections,
  GoogleService,
  GoogleValues,
  GscSelection,
  ServiceSelection,
} from './google-selection.ts';
export { GOOGLE_SERVICES, isSelectable } from './google-selection.ts';
