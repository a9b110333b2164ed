import { useCallback, useState } from 'react';
import { Toast } from '#components/form/Toast.tsx';
import { SCREEN_PERMISSIONS, SCREEN_TITLES } from '../back-office.model.ts';
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
    <Screen title={SCREEN_TITLES.settings} permissions={SCREEN_PERMISSIONS.settings}>
      <div className="settings">
        <Toast text={news} onDone={endNews} />
        <NoticeSection onNotify={setNews} />
        <CalendarSection onNotify={setNews} />
        <SwitchSection {...SECOND_FACTOR} onNotify={setNews} />
        <SwitchSection {...HUMAN_CHECK} onNotify={setNews} />
        <MailTest />
        <BackupSection onNotify={setNews} />
      </div>
    </Screen>
  );
}
