// The kinds of value that payloads must bring, read from the types, and those that golden paths bring.

import ts from 'typescript';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { EventCase } from '../../src/machines/path-model.ts';
import type { MachineTypes } from './payload-types.ts';
import { eventName } from './transitions.ts';

const DONE = 'xstate.done.actor.';

/** Further in, a payload is data that is shown, not something that a machine decides by. */
const DEEPEST = 3;

/** A field that can hold values of several kinds: its place such as `endedPayments`, and the kinds in words. */
interface Field {
  readonly place: string;
  readonly kinds: readonly string[];
  /** Whether a guard reads a field of that name. */
  readonly isDecisive: boolean;
}

/** One event, or one member of the union that its payload is. */
interface Shape {
  readonly event: string;
  /** Fields whose value tells this shape from the others of the event. */
  readonly tags: Readonly<Record<string, string>>;
  readonly fields: readonly Field[];
}

/**
 * What the types of a machine allow its events and its answers to bring: each kind of value of each field (each value of an enum, each
 * member of a union, absent, null, empty and filled lists), and of the fields that guards read each two together.
 */
export function payloadGoals(machine: AnyStateMachine, types: MachineTypes): string[] {
  return shapesOf(machine, types).flatMap(({ event, tags, fields }) => {
    const name = shapeName(event, tags);
    const alone = fields.flatMap(({ place, kinds }) => kinds.map((kind) => `${name}: ${place} ${kind}`));
    const decisive = fields.filter(({ isDecisive }) => isDecisive);
    const together = decisive.flatMap((one, index) =>
      decisive
        .slice(index + 1)
        .flatMap((other) =>
          one.kinds.flatMap((kind) => other.kinds.map((also) => pairGoal(name, one, kind, other, also))),
        ),
    );
    return [name, ...alone, ...together];
  });
}

/** Which of these goals an event reaches. */
export function payloadsOf(machine: AnyStateMachine, types: MachineTypes): (event: EventCase) => string[] {
  const shapes = Map.groupBy(shapesOf(machine, types), ({ event }) => event);
  return ({ type, ...payload }) => {
    const given = type.startsWith(DONE) ? payload.output : payload;
    return (shapes.get(type) ?? [])
      .filter(({ tags }) => Object.entries(tags).every(([place, value]) => kindAt(given, place) === value))
      .flatMap(({ event, tags, fields }) => {
        const name = shapeName(event, tags);
        const brought = fields.map((field) => ({ ...field, kind: kindIn(field, given) }));
        const decisive = brought.filter(({ isDecisive }) => isDecisive);
        return [
          name,
          ...brought.map(({ place, kind }) => `${name}: ${place} ${kind}`),
          ...decisive.flatMap((one, index) =>
            decisive.slice(index + 1).map((other) => pairGoal(name, one, one.kind, other, other.kind)),
          ),
        ];
      });
  };
}

function pairGoal(name: string, one: Field, kind: string, other: Field, also: string): string {
  return `${name}: ${one.place} ${kind} + ${other.place} ${also}`;
}

function shapeName(event: string, tags: Readonly<Record<string, string>>): string {
  const values = Object.values(tags);
  return [eventName(event), ...values].join(' ');
}

/** The shapes of all events, and of the answers of all promises by the ids of their calls. */
function shapesOf(machine: AnyStateMachine, types: MachineTypes): Shape[] {
  const { checker, events, outputs } = types;
  const own = membersOf(events).flatMap((event): Shape[] => {
    const type = event.getProperty('type');
    const name = type && checker.getTypeOfSymbol(type);
    if (!name?.isStringLiteral()) return [];
    return [
      {
        event: name.value,
        tags: {},
        fields: fieldsOf(event, types, '').filter(({ place }) => place !== 'type'),
      },
    ];
  });
  const answers = callsOf(machine).flatMap(([id, src]) => {
    const output = outputs.get(src);
    return output === undefined ? [] : answerShapes(`${DONE}${id}`, output, types);
  });
  return [...own, ...answers];
}

function answerShapes(event: string, output: ts.Type, types: MachineTypes): Shape[] {
  const members = membersOf(output);
  if (!members.some(isObject)) {
    const kinds = kindsOf(output, types);
    return [{ event, tags: {}, fields: kinds.length > 1 ? [{ place: '', kinds, isDecisive: false }] : [] }];
  }
  return members.map((member): Shape => {
    if (!isObject(member)) return { event, tags: { '': wordOf(member, types) }, fields: [] };
    // beside null or a plain value, an object is a shape of its own
    const tags = members.every(isObject) ? tagsOf(member, members, types) : { '': 'object' };
    return { event, tags, fields: fieldsOf(member, types, '') };
  });
}

/** Fields with one literal in this member of a union and others in the rest. */
function tagsOf(
  member: ts.Type,
  members: readonly ts.Type[],
  { checker }: MachineTypes,
): Record<string, string> {
  if (members.length === 1) return {};
  const literals = checker.getPropertiesOfType(member).flatMap((property): [string, string][] => {
    const type = checker.getTypeOfSymbol(property);
    return type.isStringLiteral() ? [[property.name, JSON.stringify(type.value)]] : [];
  });
  return Object.fromEntries(literals);
}

function fieldsOf(type: ts.Type, types: MachineTypes, outer: string, depth = 1): Field[] {
  const { checker, readByGuards } = types;
  return checker.getPropertiesOfType(type).flatMap((property): Field[] => {
    const place = outer === '' ? property.name : `${outer}.${property.name}`;
    const declared = checker.getTypeOfSymbol(property);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const found = kindsOf(declared, types);
    const kinds = [...new Set([...(isOptional ? ['absent'] : []), ...found])];
    const isDecisive = readByGuards.has(property.name);
    const own: Field[] = kinds.length > 1 ? [{ place, kinds, isDecisive }] : [];
    const [inner, ...more] = membersOf(declared).filter(isObject);
    const goesOn = inner !== undefined && more.length === 0 && depth < DEEPEST && !isList(inner, types);
    // one that may be left out has fields only where it is there
    const isThere = kinds.length < 2;
    return goesOn && isThere ? [...own, ...fieldsOf(inner, types, place, depth + 1)] : own;
  });
}

/** The kinds of value that a type has; one for those that machines do not tell apart. */
function kindsOf(type: ts.Type, types: MachineTypes): string[] {
  return [...new Set(membersOf(type).flatMap((member) => kindsOfMember(member, types)))];
}

function kindsOfMember(member: ts.Type, types: MachineTypes): string[] {
  if (isObject(member) && isList(member, types)) return ['empty list', 'list'];
  return [wordOf(member, types)];
}

function wordOf(member: ts.Type, { checker }: MachineTypes): string {
  if (member.isStringLiteral() || member.isNumberLiteral()) return JSON.stringify(member.value);
  if ((member.flags & ts.TypeFlags.BooleanLiteral) !== 0) return checker.typeToString(member);
  if ((member.flags & ts.TypeFlags.Null) !== 0) return 'null';
  if ((member.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0) return 'absent';
  // `string & {}` beside literals: any other text
  if (member.isIntersection() && member.types.some((one) => (one.flags & ts.TypeFlags.String) !== 0))
    return 'another';
  if (!isObject(member)) return 'value';
  const tag = checker.getPropertiesOfType(member).find((property) => {
    const type = checker.getTypeOfSymbol(property);
    return type.isStringLiteral();
  });
  const tagged = tag && checker.getTypeOfSymbol(tag);
  return tag && tagged?.isStringLiteral() ? `${tag.name} ${JSON.stringify(tagged.value)}` : 'object';
}

function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function isObject(type: ts.Type): boolean {
  if ((type.flags & ts.TypeFlags.Object) !== 0) return true;
  return type.isIntersection() && type.types.every(isObject);
}

function isList(type: ts.Type, { checker }: MachineTypes): boolean {
  return checker.isArrayLikeType(type);
}

/** What a payload brings for a field, in the words of the field. */
function kindIn({ place, kinds }: Field, payload: unknown): string {
  const value = valueAt(payload, place);
  const exact = kindOf(value);
  if (kinds.includes(exact)) return exact;
  if (typeof value === 'object' && value !== null) {
    const tagged = Object.entries(value).map(([name, one]) => `${name} ${JSON.stringify(one)}`);
    return tagged.find((tag) => kinds.includes(tag)) ?? 'object';
  }
  return kinds.includes('another') ? 'another' : 'value';
}

function kindAt(payload: unknown, place: string): string {
  return kindOf(valueAt(payload, place));
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : 'list';
  return typeof value === 'object' ? 'object' : JSON.stringify(value);
}

function valueAt(payload: unknown, place: string): unknown {
  if (place === '') return payload;
  return place
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      payload,
    );
}

/** Id and actor of each call that the machine makes. */
function callsOf(machine: AnyStateMachine): [string, string][] {
  const visit = (node: AnyStateNode): [string, string][] => [
    ...node.invoke.map(({ id, src }): [string, string] => [id, typeof src === 'string' ? src : '']),
    ...Object.values(node.states).flatMap(visit),
  ];
  return visit(machine.root);
}
