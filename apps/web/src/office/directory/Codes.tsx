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

/** The codes by which people come under a group: shown when they are asked for, made anew, withdrawn. */
export const Codes = ({ group }: { group: OneGroup }) => {
  const { busy, trouble, run } = useRun()
  const [read, setRead] = useState<OutputOf<typeof showGroupCodes> & { readonly seen: string }>()
  // A new code is hidden again until it is asked for.
  const shown = read?.seen === group.seen ? read : undefined
  const show = () =>
    void run(async () => setRead({ ...(await send(showGroupCodes, { group_id: group.gid })), seen: group.seen }))
  return (
    <section className="directory-panel" aria-labelledby="group-codes">
      <div className="office-head">
        <h2 id="group-codes">Codes</h2>
        <Button look="quiet" small busy={busy} onClick={show}>
          Show the codes
        </Button>
      </div>
      <p className="muted">Who looks at them is noted.</p>
      <TroubleNotice trouble={trouble} onRetry={show} />
      <dl className="facts" aria-live="polite">
        {codes.map((which) => (
          <div key={which}>
            <dt>{groupCode[which]}</dt>
            <dd>{group.codes.includes(which) ? (shown?.[which] ?? '••••') : 'None'}</dd>
          </div>
        ))}
      </dl>
      <ActButtons offers={groupCodeActs} row={group} />
    </section>
  )
}
