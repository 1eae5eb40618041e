import { EntryGate } from './EntryGate.tsx'
import type { EntryContext } from './entry.ts'
import { externalEntry } from './external.ts'
import { websiteEntry } from './website.ts'

const entryAt = (at: EntryContext) => websiteEntry.entryAt(at) ?? externalEntry.entryAt(at)

/** Pages that only redirect: /website, /websites, /external (D-9.03). */
export const Component = () => <EntryGate entryAt={entryAt} />
