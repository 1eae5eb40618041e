import type { OutputOf } from '@openroll/contract/call'
import { type OneGroup } from '@openroll/contract/office/directory/groups'
import { groupCode, showGroupCodes, groupCodeActs } from '@openroll/contract/office/directory/group-codes'
import { useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { ActButtons } from '../act/ActButtons.tsx'
import { Button } from '../../ui/Button.tsx'

const codes = ['gcode', 'enrollerCode'] as const

/** A group's codes, hidden by default, with buttons to replace a code or remove the enroller code. */
export const Codes = ({ group }: { group: OneGroup }) => {
  const { busy, trouble, run } = useRun()
  const [read, setRead] = useState<OutputOf<typeof showGroupCodes> & { readonly seen: string }>()
  // A new code stays hidden until it's shown again.
  const shown = read?.seen === group.seen ? read : undefined
  const show = () =>
    void run(async () => setRead({ ...(await send(showGroupCodes, { group_id: group.gid })), seen: group.seen }))
  return (
    <section className="directory-panel" aria-labelledby="group-codes">
      <div className="office-head">
        <h2 id="group-codes">Codes</h2>
        <Button look="quiet" small busy={busy} onClick={show}>
          Show codes
        </Button>
      </div>
      <p className="muted">The audit log records who views them.</p>
      <TroubleNotice trouble={trouble} onRetry={show} />
      <dl className="facts" aria-live="polite">
        {codes.map((code) => (
          <div key={code}>
            <dt>{groupCode[code]}</dt>
            <dd>{group.codes.includes(code) ? (shown?.[code] ?? '••••') : 'None'}</dd>
          </div>
        ))}
      </dl>
      <ActButtons offers={groupCodeActs} row={group} />
    </section>
  )
}
