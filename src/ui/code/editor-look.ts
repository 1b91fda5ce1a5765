import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours and sizes are tokens, so the editor follows the theme without being made again. */
export const editorLook = EditorView.theme({
  // shrinks with whatever limits the height of its container
  '&': {
    flex: '1 1 auto',
    minHeight: '0',
    font: 'var(--t-code)',
    color: 'var(--text)',
    backgroundColor: 'transparent',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', overflow: 'auto' },
  '.cm-content': { padding: 'var(--s-2) 0', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 var(--s-3)' },
  '.cm-gutters': { color: 'var(--text-3)', backgroundColor: 'var(--surface)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in oklab, var(--text) 4%, transparent)' },
  '&:not(.cm-focused) .cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: 'var(--ring)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--accent) 22%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', outline: 'none' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--danger-soft)' },
  '.cm-placeholder': { color: 'var(--text-3)' },
  '.cm-found': { backgroundColor: 'var(--warning-soft)', outline: 'var(--hair) solid var(--warning)' },
  '.cm-found-now': { backgroundColor: 'var(--accent-soft)', outline: 'var(--ring) solid var(--accent)' },
  '.cm-problem-line': {
    backgroundColor: 'var(--danger-soft)',
    boxShadow: 'inset var(--ring) 0 var(--danger)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    border: 'var(--hair) solid var(--line)',
    borderRadius: 'var(--r-control)',
    boxShadow: 'var(--shadow-float)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: 'var(--t-code)', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--s-1) var(--s-2)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--text)',
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--accent)' },
});

export const editorColours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.bool, tags.null, tags.typeName, tags.tagName],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--code-string)' },
  { tag: [tags.number, tags.unit, tags.color, tags.atom], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.processingInstruction, tags.documentMeta], color: 'var(--code-comment)' },
  {
    tag: [
      tags.standard(tags.name),
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.definition(tags.propertyName),
      tags.attributeName,
      tags.className,
      tags.propertyName,
      tags.meta,
    ],
    color: 'var(--code-name)',
  },
  { tag: tags.invalid, color: 'var(--danger)' },
]);
