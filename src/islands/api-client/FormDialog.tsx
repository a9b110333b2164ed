import { Dialog } from '#components/form/Dialog.tsx';
import { type Callable, EndpointForm, type EndpointProps } from './SchemaForm.tsx';

type Props<E extends Callable> = Omit<EndpointProps<E>, 'onCancel' | 'isDialog'> & {
  title: string;
  className?: string;
  onClose: () => void;
};

/** The form of an endpoint in a dialog, which closes when the call has succeeded. */
export function FormDialog<const E extends Callable>({ title, className, onClose, onDone, ...form }: Props<E>) {
  return (
    <Dialog title={title} {...(className && { className })} onClose={onClose}>
      {(close) => (
        <EndpointForm
          {...(form as unknown as EndpointProps<E>)}
          onDone={(response, element) => {
            // An open dialog that goes with its row would leave the focus nowhere.
            close();
            return onDone(response, element);
          }}
          onCancel={close}
          isDialog
        />
      )}
    </Dialog>
  );
}
