import { AriaLiveRegionExtension } from '@lexical/a11y';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';

/** Says something to those who listen to the page. */
export function useAnnounce(): (message: string) => void {
  return useExtensionDependency(AriaLiveRegionExtension).output.announce;
}
