/** Where comments go when entries come, move and go. */
import { isCollection, isPair, isScalar, type Node, type Pair } from 'yaml';
import { commonSubsequence } from '../sequence-match.ts';
import { type Collection, carrierOf, type Entry, isBlockText, joined } from './settle-comments.ts';

/** `match` is the index of the entry that it was; null for a new one. */
export type Planned = { match: number | null; entry: Entry };

/** The comment right above an entry, and what is above that: it belongs to no entry. */
function splitComment(comment: string | null | undefined): { loose: string | null; own: string | null } {
  const lines = comment?.split('\n') ?? [];
  const at = lines.lastIndexOf('') + 1;
  return { loose: joined(lines.slice(0, at).join('\n')), own: joined(lines.slice(at).join('\n')) };
}

/** Takes the comments that belong to no entry from above the entries. */
function takeLoose(collection: Collection): (string | null)[] {
  const entries = collection.items as Entry[];
  const isHeaded = isInSections(collection, entries);
  return entries.map((entry) => {
    const carrier = carrierOf(entry);
    const { loose, own } = isHeaded ? { loose: carrier.commentBefore, own: null } : splitComment(carrier.commentBefore);
    carrier.commentBefore = own;
    return loose ?? null;
  });
}

/** A list that begins with a comment and has items right below others is in sections: its comments are headings. */
function isInSections(collection: Collection, [first, ...others]: Entry[]): boolean {
  if (isPair(first) || collection.flow || !first || !splitComment(carrierOf(first).commentBefore).own) return false;
  return others.some((entry) => !carrierOf(entry).commentBefore && !carrierOf(entry).spaceBefore);
}

/** The comments of a collection that belong to none of its entries. */
const looseComments = (collection: Collection): string | null =>
  joined(...takeLoose(collection).map((comment) => comment?.trimEnd()), collection.comment);

/** Gives a collection its entries. Comments that belong to no entry stay above those that did not move. */
export function arrange(collection: Collection, plan: readonly Planned[]): void {
  const before = collection.items as Entry[];
  const spaced = before.slice(1).filter((entry) => carrierOf(entry).spaceBefore);
  const isSpaced = spaced.length * 2 > before.length - 1 && before.length > 1;
  const hadSpace = before.map((entry) => carrierOf(entry).spaceBefore === true);
  const unmoved = unmovedOf(plan);
  const left: string[] = [];
  for (const [index, comment] of [...takeLoose(collection).entries()].reverse()) {
    if (!comment) continue;
    const below = plan.find(({ match }) => match !== null && match >= index && unmoved.has(match));
    if (!below) left.unshift(comment.trimEnd());
    else {
      const carrier = carrierOf(below.entry);
      carrier.commentBefore = joined(comment, carrier.commentBefore);
      carrier.spaceBefore ||= hadSpace[index] === true;
    }
  }
  collection.comment = joined(...left, collection.comment);
  collection.items = plan.map(({ entry }) => entry) as typeof collection.items;
  for (const [index, { match, entry }] of plan.entries()) {
    if (index === 0) carrierOf(entry).spaceBefore = false;
    else if (!match) carrierOf(entry).spaceBefore = isSpaced;
  }
}

/** The matches of the entries that did not move. */
function unmovedOf(plan: readonly Planned[]): ReadonlySet<number> {
  const matches = plan.flatMap(({ match }) => match ?? []);
  const inOrder = [...matches].sort((a, b) => a - b);
  const inPlace = commonSubsequence(inOrder.map(String), matches.map(String));
  return new Set(matches.filter((_, index) => inPlace[index] !== null));
}

/** Another value in the place of one takes over its comments, but for those of its entries. */
export function inheritComments(node: Node, next: Node): void {
  const isBeside = isScalar(node) && isScalar(next) && !(isBlockText(next) && node.comment?.includes('\n'));
  if (isBeside) next.comment = node.comment;
  const others = isCollection(node) ? looseComments(node as Collection) : node.comment;
  next.commentBefore = joined(node.commentBefore, isBeside ? null : others);
  next.spaceBefore = node.spaceBefore;
}

/** Moves the comment of a value that was replaced above its key. */
export function raiseAboveKey({ key, value }: Pair<Node, Node | null>): void {
  if (!value?.commentBefore) return;
  key.commentBefore = joined(key.commentBefore, value.commentBefore);
  value.commentBefore = null;
  value.spaceBefore = false;
}
