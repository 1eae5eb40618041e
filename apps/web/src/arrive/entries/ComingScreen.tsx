import { Arriving } from './Arriving.tsx'
import type { At } from './entry.ts'
import { externalEntry } from './external.ts'
import { websiteEntry } from './website.ts'

const comingAt = (at: At) => websiteEntry.comingAt(at) ?? externalEntry.comingAt(at)

/** The addresses that only lead on: /website, /websites, /external (D-9.03). */
export const Component = () => <Arriving comingAt={comingAt} />
