import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { useSyncExternalStore } from 'react'
import { bootstrap, onSiteChange } from '../../bootstrap.ts'

const siteNow = () => bootstrap.site

/** The current site; re-renders when its settings change (SF-1.10). */
export const useSite = (): Bootstrap['site'] => useSyncExternalStore(onSiteChange, siteNow, siteNow)
