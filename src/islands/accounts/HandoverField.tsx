import { SelectField } from '#components/form/SelectField.tsx';
import { useResource } from '#islands/api-client/use-resource.ts';
import { fetchColleagues } from './accounts-api.ts';

type Props = {
  /** The account that leaves its cases. */
  leaving: number;
  errors: string[] | undefined;
};

/** Who takes the open cases of an account that leaves the desk. */
export function HandoverField({ leaving, errors }: Props) {
  const colleagues = useResource('colleagues', fetchColleagues).data ?? [];
  const options = colleagues
    .filter(({ id }) => id !== leaving)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectField
      name="handover_to"
      label="Quién recibe sus casos abiertos"
      hint="Cada caso queda asignado a esa persona, y su historia lo cuenta."
      options={options}
      required
      errors={errors}
    />
  );
}
