import type { ComponentProps } from 'react';
import { Link, useNavigate } from 'react-router';
import { SelectField } from '#components/form/SelectField.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { notify } from '../notifications.tsx';
import { AboveTitle } from '../Screen.tsx';
import { ROLE_OPTIONS } from './accounts.model.ts';

type Props = Pick<ComponentProps<typeof SchemaFields>, 'of'> & {
  /** Which are offered. */
  roles?: typeof ROLE_OPTIONS;
};

/** Name, e-mail and role of an account. */
export const PersonFields = ({ of, roles = ROLE_OPTIONS }: Props) => (
  <SchemaFields
    of={of}
    names={['name', 'email', 'role']}
    own={{ role: { options: roles, defaultValue: '', required: true } }}
  />
);

export const BackToList = () => (
  <AboveTitle>
    <Link to="/users">‹ Volver a los usuarios</Link>
  </AboveTitle>
);

/** Returns to the list of users with a toast. */
export function useLeave(): (text: string) => void {
  const navigate = useNavigate();
  return (text) => {
    notify(text);
    void navigate('/users');
  };
}

type OfficerProps = { name: string; label: string; hint: string; isOffered: (id: number) => boolean };

/** The choice of a person of the desk. */
export function OfficerField({ name, isOffered, ...field }: OfficerProps) {
  const officers = useEndpoint(pqrsdDeskApi.officers).data?.data ?? [];
  const options = officers.filter(({ id }) => isOffered(id)).map((one) => ({ value: String(one.id), label: one.name }));
  return <SelectField name={name} options={options} {...field} required />;
}
