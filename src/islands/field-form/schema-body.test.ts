import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exceptionInput } from '#domain/calendar/day-exceptions.ts';
import { inboxApi } from '#shared/api/endpoints/inbox.api.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import { redirectsApi } from '#shared/api/endpoints/redirects.api.ts';
import { reportsApi } from '#shared/api/endpoints/reports.api.ts';
import { legalHoldsApi, retentionApi } from '#shared/api/endpoints/retention.api.ts';
import { noticeApi } from '#shared/api/endpoints/settings.api.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { portalSettings } from '#shared/api/settings.schema.ts';
import { fieldsOfSchema, textsOfValues } from './schema-body.ts';

const schema = z.object({
  name: z.string().max(60).meta({ title: 'Nombre', help: 'Como está en el acta.', description: 'Texto.' }),
  day: z.string().meta({ title: 'Desde', control: 'date' }),
  working: z.boolean().meta({ title: 'Ese día', options: { true: 'Se trabaja', false: 'No se trabaja' } }),
  ids: z.map(z.string(), z.string()),
});

describe('the fields of a schema', () => {
  it('have the words that stand beside it, and no field for what no form draws', () => {
    const fields = fieldsOfSchema(schema);
    expect(Object.keys(fields)).toEqual(['name', 'day', 'working']);
    expect(fields.name).toMatchObject({ kind: 'text', label: 'Nombre', help: 'Como está en el acta.', max: 60 });
    expect(fields.day).toMatchObject({ kind: 'text', control: 'date' });
    expect(fields.working).toMatchObject({ kind: 'boolean', labels: { true: 'Se trabaja' } });
  });

  it('are described once for each schema', () => {
    expect(fieldsOfSchema(schema)).toBe(fieldsOfSchema(schema));
  });

  it('start with the texts of their values', () => {
    expect(textsOfValues({ days: 7, on: true, off: false, name: 'Ana', list: [3] })).toEqual({
      days: '7',
      list: '[3]',
      'list.3': 'on',
      on: 'on',
      name: 'Ana',
    });
  });
});

/** The bodies whose forms are drawn from their schemas. */
const DRAWN: Record<string, [schema: z.ZodType, names?: readonly string[]]> = {
  banner: [noticeApi.show.body],
  exception: [exceptionInput],
  settings: [portalSettings],
  retention: [retentionApi.approve.body, ['basis']],
  'control report': [reportsApi.signControl.body],
  analysis: [reportsApi.saveAnalysis.body],
  'legal hold': [legalHoldsApi.place.body],
  'end of a legal hold': [legalHoldsApi.lift.body],
  'saved view': [inboxApi.saveView.body, ['name']],
  redirect: [redirectsApi.add.body],
  'new page': [pagesApi.create.body, ['menu', 'transparency']],
  'address of a page': [pagesApi.rename.body],
  'end of a page': [pagesApi.retire.body],
  'erased version': [pagesApi.eraseRevision.body, ['reason', 'with_files']],
  'transparency decision': [transparencyApi.decide.body],
  account: [usersApi.create.body, ['name', 'email', 'role']],
  invitation: [usersApi.invite.body, ['name', 'email', 'role']],
  'change of an account': [usersApi.update.body, ['name', 'email', 'role', 'active']],
};

it.each(Object.entries(DRAWN))(
  'the form of %s has a control and words of its own for each field',
  (_name, [of, names]) => {
    const fields = fieldsOfSchema(of);
    const shown = names ?? Object.keys(of instanceof z.ZodObject ? of.shape : fields);
    for (const name of shown) {
      const { kind, label, help } = fields[name] ?? { kind: null, label: name, help: null };
      expect(kind, name).toMatch(/^(?:text|long-text|number|date|time|boolean|choice|list|group)$/);
      expect(label, name).toMatch(/^[A-ZÁÉÍÓÚÑ].+[^.]$/);
      expect(`${label} ${help ?? ''}`, name).not.toMatch(/\b[a-z]+_[a-z_]+\b|\b(?:true|false|null)\b|AAAA|\.ya?ml/);
    }
  },
);
