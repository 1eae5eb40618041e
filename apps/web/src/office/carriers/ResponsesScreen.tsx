import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { recordByHand, sentCoverages, type SentRow } from '@openroll/contract/office/carriers/results'
import { officeScreens } from '@openroll/contract/office/screens'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { ActDialog } from '../act/ActDialog.tsx'
import { openDialog } from '../act/dialog-host.tsx'
import { StatePill } from '../page/StatePill.tsx'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import '../money/money.css'
import './responses.css'

const keyOf = ({ feed_id, policy_id, plan_id }: SentRow): string => `${feed_id} ${policy_id} ${plan_id}`

/** Lists sent coverages, for recording carrier responses by hand. */
export const Component = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, SentRow>>(new Map())
  const rows = [...chosen.values()]
  const choose: ChooseRow = (row, isChosen) =>
    setChosen((previous) => {
      const next = new Map(previous)
      if (isChosen) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
      return next
    })
  return (
    <ListPage
      list={sentCoverages}
      cells={cellsOf(chosen, choose)}
      actions={
        <div className="responses-actions">
          <Link to={officeScreens.carriers.route}>Back to Carriers</Link>
          <Button
            small
            disabled={!recordByHand.availableWhen(rows)}
            onClick={() =>
              openDialog((onClose) => (
                <ActDialog act={recordByHand} row={rows} onDone={() => setChosen(new Map())} onClose={onClose} />
              ))
            }
          >
            {rows.length === 0
              ? 'Choose coverages first'
              : rows.length === 1
                ? 'Record 1 response'
                : `Record ${rows.length} responses`}
          </Button>
        </div>
      }
    />
  )
}

type ChooseRow = (row: SentRow, isChosen: boolean) => void

const cellsOf = (chosen: ReadonlyMap<string, SentRow>, choose: ChooseRow): ListProps<SentRow>['cells'] => ({
  name: (row) => (
    <label className="responses-choice">
      <input
        type="checkbox"
        checked={chosen.has(keyOf(row))}
        disabled={stateMeanings[row.state].actsNext !== 'carrier'}
        onChange={({ target }) => choose(row, target.checked)}
      />
      <span>
        {row.name}
        <small className="muted">{row.policy_id}</small>
      </span>
    </label>
  ),
  state: ({ state }) => <StatePill state={state} />,
})
