import { Drawing } from '../../drawings/Drawing.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Owner } from './owner.ts'
import { clearOwner } from './owner-session.ts'

const texts = {
  agent: ['This rep no longer enrolls people here', 'You can still see plans and enroll, without a rep.'],
  group: ['This group no longer enrolls people here', 'You can still see plans and enroll, without the group.'],
} as const

/** Shown in place of the home of a rep or group that has left. */
export const OwnerGone = ({ type }: { type: Owner['type'] }) => (
  <div className="empty">
    <title>{texts[type][0]}</title>
    <Drawing name="nothingFound" />
    <h1 tabIndex={-1}>{texts[type][0]}</h1>
    <p>{texts[type][1]}</p>
    <Button onClick={clearOwner}>Go to the home page</Button>
  </div>
)
