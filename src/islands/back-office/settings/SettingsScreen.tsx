import { useCallback, useState } from 'react';
import { Notification } from '#components/form/Notification.tsx';
import { NEEDED, TITLES } from '../back-office.model.ts';
import { MailTest } from '../mail/MailTest.tsx';
import { Screen } from '../Screen.tsx';
import { BackupSection } from './BackupSection.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { NoticeSection } from './NoticeSection.tsx';
import { HUMAN_CHECK, SECOND_FACTOR, SwitchSection } from './SwitchSection.tsx';

/** What administrators decide for everybody. */
export function SettingsScreen() {
  const [news, setNews] = useState<string | null>(null);
  const endNews = useCallback(() => setNews(null), []);
  return (
    <Screen title={TITLES.settings} needs={NEEDED.settings}>
      <div className="settings">
        <Notification text={news} onDone={endNews} />
        <NoticeSection onNews={setNews} />
        <CalendarSection onNews={setNews} />
        <SwitchSection {...SECOND_FACTOR} onNews={setNews} />
        <SwitchSection {...HUMAN_CHECK} onNews={setNews} />
        <MailTest />
        <BackupSection onNews={setNews} />
      </div>
    </Screen>
  );
}
