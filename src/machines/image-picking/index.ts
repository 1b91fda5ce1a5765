export type {
  ImageCheck,
  ImagePickingContext,
  ImagePickingEvent,
  ImagePickingInput,
  ImageProblem,
} from './image-picking.machine.ts';
export { imagePicking, MAX_IMAGE_BYTES } from './image-picking.machine.ts';
export type { ImageType } from './image-type.ts';
export { hasImageName, IMAGE_ENDINGS, imageTypeOf, isAnimated } from './image-type.ts';
