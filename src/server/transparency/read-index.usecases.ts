/** The transparency index as the office works on it. */
import type { ContentTexts } from '#domain/site/identity/content-edits.ts';
import { addressesOfUnit } from '#domain/site/owner-mails.ts';
import { officeStateOf, updateDueOn } from '#domain/site/transparency.ts';
import { documentAddress, fulfilmentOf, leafAddress } from '#domain/site/transparency-leaf.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { TransparencyIndexAnswer, TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import { type Day, dayOf } from '#shared/time/time.ts';
import { listUnconfirmed } from '../content/confirmations/confirmations.ts';
import { readContent } from '../content/revisions/content-texts.ts';
import type { Deps } from '../deps.ts';
import { readPublicationDates } from '../pages/publication-dates.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { leafAccess } from './leaf-access.ts';
import { readIndex, type SectionLeaf, type TransparencyIndex } from './read-index.ts';

/** The index as it is published, with the dates of today and what the office confirmed, and the texts that it was read from. */
export async function readCurrentIndex(deps: Deps): Promise<TransparencyIndex & { texts: ContentTexts }> {
  const [{ texts, commit }, dates] = await Promise.all([readContent(deps), readPublicationDates(deps)]);
  return { ...readIndex(texts, dates, await listUnconfirmed(deps, commit)), texts };
}

/** Every content, with what the reader answers for and may change. */
export async function readOfficeIndex(deps: Deps, user: SessionUser): Promise<TransparencyIndexAnswer> {
  const [{ leaves }, { owner_mails }, mayChange] = await Promise.all([
    readCurrentIndex(deps),
    readSettings(deps),
    leafAccess(deps, user),
  ]);
  const today = dayOf(deps.clock());
  const email = user.email.toLowerCase();
  const canPublish = deps.content !== undefined;
  return {
    can_publish: canPublish,
    leaves: leaves.map((leaf) => {
      const addresses = addressesOfUnit(owner_mails, leaf.owner);
      return {
        ...toRow(leaf, today),
        has_mail: addresses.length > 0,
        mine: addresses.includes(email),
        may_change: canPublish && mayChange(leaf),
      };
    }),
  };
}

type LeafFacts = Omit<TransparencyLeaf, 'has_mail' | 'mine' | 'may_change'>;

function toRow(leaf: SectionLeaf, today: Day): LeafFacts {
  const fulfilment = fulfilmentOf(leaf);
  const isThere = leaf.state === 'publicado';
  return {
    number: leaf.number,
    title: leaf.title,
    section: leaf.section,
    state: officeStateOf(leaf, today),
    published: leaf.state,
    fulfilment: fulfilment.kind,
    address: isThere ? (leafAddress(leaf) ?? null) : null,
    legal_reason: leaf.legalReason ?? null,
    law: leaf.law ?? null,
    owner: leaf.owner ?? null,
    frequency: leaf.frequency,
    last: isThere ? (leaf.updated ?? leaf.published ?? null) : null,
    due: updateDueOn(leaf),
    documents: leaf.documents.map(({ date = null, ...document }) => {
      return { ...document, date, address: documentAddress(document.file) };
    }),
  };
}
