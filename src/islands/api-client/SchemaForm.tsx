import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import { FormContext } from '#components/form/Field.tsx';
import { type FieldErrors, fieldId, hasErrors } from '#components/form/form-errors.ts';
import { type FormValues, readFormValues } from '#components/form/form-values.ts';
import { incompleteTimes } from '#components/form/incomplete-times.ts';
import type { Endpoint, InputArgument, PathValues, ResponseOf } from '#shared/api/endpoint.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { ApiForm } from './ApiForm.tsx';
import { api } from './request.ts';
import { useApiForm } from './use-api-form.ts';

type Reader = {
  bodyOf: (schema: z.ZodType, form: HTMLFormElement, texts: FormValues) => object;
  errorsOf: (schema: z.ZodType, error: z.ZodError) => FieldErrors;
};
/** Fields that are drawn from the schema leave here how it reads them, so that other forms load nothing for it. */
export const FormReader = createContext<RefObject<Reader | null>>({ current: null });

type Props = Omit<ComponentProps<typeof ApiForm>, 'form' | 'order'> & {
  schema: z.ZodType;
  /** The body of the request from the values of the controls, where the schema does not tell it. */
  bodyOf?: (values: FormValues) => object;
  /** Rules of this screen that the schema does not have. */
  check?: (values: FormValues) => FieldErrors;
  send: (body: object, values: FormValues, form: HTMLFormElement) => Promise<unknown>;
};

/** An ApiForm with its state; the order of its fields in the summary of errors is that of the screen. */
export function SchemaForm({ schema, bodyOf, check, send, children, ...form }: Props) {
  const submitted = useRef<HTMLFormElement>(null);
  const reader = useRef<Reader>(null);
  const typed = () => (submitted.current ? readFormValues(submitted.current) : {});
  const state = useApiForm({
    schema,
    read: (element) => {
      submitted.current = element;
      return bodyOf?.(typed()) ?? reader.current?.bodyOf(schema, element, typed()) ?? typed();
    },
    errorsOf: (error) => reader.current?.errorsOf(schema, error) ?? fieldErrorsOf(error),
    check: () => ({
      ...check?.(typed()),
      // Their value is empty, as if nothing was written.
      ...(submitted.current && incompleteTimes(submitted.current)),
    }),
    send: async (body) => {
      if (submitted.current) await send(body, typed(), submitted.current);
    },
  });
  const { errors } = state;
  const [order, setOrder] = useState('');
  // At every commit: an error may bring in a field, with a delay.
  useLayoutEffect(() => {
    if (hasErrors(errors)) setOrder(fieldNames(submitted.current).join(' '));
  });
  return (
    <ApiForm form={state} order={order.split(' ')} {...form}>
      <FormReader value={reader}>{children}</FormReader>
    </ApiForm>
  );
}

export type Callable = Endpoint & { body: z.ZodType };
export type EndpointProps<E extends Callable> = Omit<Props, 'schema' | 'send'> &
  Pick<NonNullable<InputArgument<E>[0]>, 'params'> & {
    endpoint: E;
    onDone: (response: ResponseOf<E>, form: HTMLFormElement) => unknown;
  };

/** A form whose values are the body of an endpoint: checked with its schema, and sent to it. */
export function EndpointForm<const E extends Callable>({ endpoint, params, onDone, ...form }: EndpointProps<E>) {
  const send: Props['send'] = async (body, _values, element) => {
    const input = { params: params as PathValues, body };
    await onDone((await api.call<Endpoint>(endpoint, input)) as ResponseOf<E>, element);
  };
  return <SchemaForm schema={endpoint.body} send={send} {...(form as Omit<Props, 'schema' | 'send'>)} />;
}

/** Content of a form that belongs to an error, until the next submission: a field that the API asks for, a way out. */
export function WhenError({ field, children }: { field: string; children: ReactNode }) {
  return use(FormContext).found?.[field] && children;
}

/** The names of the fields that a form shows. */
function fieldNames(form: HTMLFormElement | null): string[] {
  const prefix = fieldId('');
  return [...(form?.querySelectorAll(`[id^="${prefix}"]`) ?? [])].map(({ id }) => id.slice(prefix.length));
}
