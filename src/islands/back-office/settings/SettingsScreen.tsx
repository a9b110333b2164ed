import { MailTest } from '../mail/MailTest.tsx';
import { useToast } from '../use-toast.tsx';
import { BackupSection } from './BackupSection.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { NoticeSection } from './NoticeSection.tsx';
import { HUMAN_CHECK, SECOND_FACTOR, SwitchSection } from './SwitchSection.tsx';

/** The settings of the portal, for administrators. */
export function SettingsScreen() {
  const { toast, notify } = useToast();
  return (
    <div className="settings">
      {toast}
      <NoticeSection onNotify={notify} />
      <CalendarSection onNotify={notify} />
      <SwitchSection setting={SECOND_FACTOR} onNotify={notify} />
      <SwitchSection setting={HUMAN_CHECK} onNotify={notify} />
      <MailTest />
      <BackupSection onNotify={notify} />
    </div>
  );
}
