import type { Shape } from '../../../api/shapes.ts';

type Block = Shape<'ReportBlock'>;

/** A block with a name that stays while it is moved and changed. */
export interface EditedBlock {
  key: string;
  block: Block;
}

/** Gives the blocks of a report names. */
export function editedBlocks(blocks: readonly Block[], newKey: () => string): EditedBlock[] {
  return blocks.map((block) => ({ key: newKey(), block }));
}

/** The blocks with one a place further up or down; the same where it stands at that end. */
export function moveBlock(blocks: readonly EditedBlock[], key: string, by: -1 | 1): readonly EditedBlock[] {
  const place = blocks.findIndex((edited) => edited.key === key);
  const [moved, other] = [blocks[place], blocks[place + by]];
  if (!moved || !other) return blocks;
  return blocks.map((edited, index) => (index === place ? other : index === place + by ? moved : edited));
}

/**
 * Which blocks stand beside each other where there is room for two: halves that follow on each other, in pairs. A half without a partner
 * takes the whole width.
 */
export function halvesOf(blocks: readonly { readonly width?: Shape<'ReportWidth'> }[]): boolean[] {
  const halves: boolean[] = [];
  for (let place = 0; place < blocks.length; ) {
    const isPair = blocks[place]?.width === 'half' && blocks[place + 1]?.width === 'half';
    halves.push(...(isPair ? [true, true] : [false]));
    place += isPair ? 2 : 1;
  }
  return halves;
}

/** Whether blocks say something else than a report does. */
export function areChanged(blocks: readonly EditedBlock[], kept: readonly Block[]): boolean {
  return JSON.stringify(blocks.map(({ block }) => inOrder(block))) !== JSON.stringify(kept.map(inOrder));
}

/** The fields of a block in one order: the server may list them in another. */
function inOrder(block: Block): string[] {
  const width = block.width ?? 'full';
  return block.type === 'text' ? ['text', block.markdown, width] : ['analysis', block.analysis_id, width];
}
