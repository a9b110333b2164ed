import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import type { StepFieldsProps } from './step-fields-props.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

/** What everybody is to read of an answer. */
export function NoticeField(props: StepFieldsProps) {
  return (
    <>
      <TemplatePicker {...props} step="notice" field="notice" />
      <TextArea
        name="notice"
        label="Texto del aviso público"
        hint="Lo lee todo el mundo: sin nombres, sin documentos y sin datos de salud."
        rows={6}
        defaultValue={props.initial.notice}
        limit={PQRSD_LIMITS.description}
        required
        errors={props.errors.notice}
      />
    </>
  );
}

/** An answer that came back is made known to everybody. */
export function NoticeFields(props: StepFieldsProps) {
  return (
    <>
      <NoticeField {...props} />
      <TextField
        name="evidence"
        label="Cómo se supo que no llegó"
        hint="Por ejemplo: devolución de la guía 900123 del 3 de noviembre de 2026."
        defaultValue={props.initial.evidence}
        autoComplete="off"
        errors={props.errors.evidence}
      />
    </>
  );
}
