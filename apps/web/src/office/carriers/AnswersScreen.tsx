import { stateMeans } from '@openroll/contract/office/state-meanings'
import { answeredAtOnce, sentCoverages, type SentRow } from '@openroll/contract/office/carriers/answers'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { StatePill } from '../enrollments/StatePill.tsx'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { AnswerModal } from './AnswerModal.tsx'
import '../money/money.css'
import './answers.css'

const keyOf = ({ feed_id, policy_id, plan_id }: SentRow): string => `${feed_id} ${policy_id} ${plan_id}`

/** What was sent to carriers, to say by hand what they answered of it. */
export const Component = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, SentRow>>(new Map())
  const [answering, setAnswering] = useState(false)
  const choose = (row: SentRow, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      if (isChosen) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
      return next
    })
  return (
    <>
      <ListPage
        list={sentCoverages}
        title="Answers by hand"
        keyOf={keyOf}
        columns={columns(chosen, choose)}
        empty={<h2>Nothing that was sent waits for an answer</h2>}
        actions={
          <div className="answers-acts">
            <Link to="/admin/carriers">Back to Carriers</Link>
            <Button
              small
              disabled={chosen.size === 0 || chosen.size > answeredAtOnce}
              onClick={() => setAnswering(true)}
            >
              {chosen.size === 0 ? 'Choose coverages first' : `Enter the answer of ${chosen.size}`}
            </Button>
          </div>
        }
      />
      {answering && (
        <AnswerModal
          of={[...chosen.values()]}
          onClose={(done) => {
            setAnswering(false)
            if (done) setChosen(new Map())
          }}
        />
      )}
    </>
  )
}

const columns = (
  chosen: ReadonlyMap<string, SentRow>,
  choose: (row: SentRow, isChosen: boolean) => void,
): readonly TableColumn<SentRow, 'sent_at'>[] => [
  {
    heading: 'Member',
    cell: (row) => (
      <label className="answers-choice">
        <input
          type="checkbox"
          checked={chosen.has(keyOf(row))}
          disabled={stateMeans[row.state].actsNext !== 'carrier'}
          onChange={({ target }) => choose(row, target.checked)}
        />
        <span>
          {row.name}
          <small className="muted">{row.policy_id}</small>
        </span>
      </label>
    ),
  },
  {
    heading: 'Plan',
    cell: ({ plan_name, carrier }) => (
      <>
        {plan_name}
        <small className="muted">{carrier}</small>
      </>
    ),
  },
  { heading: 'Feed', cell: ({ feed_id }) => feed_id },
  { heading: 'Sent', sort: 'sent_at', cell: ({ sent_at }) => shownMoment(sent_at) },
  { heading: 'State', cell: ({ state }) => <StatePill state={state} /> },
]
