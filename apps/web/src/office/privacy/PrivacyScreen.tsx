import './privacy.css'
import { namesOf, type Answers } from '@openroll/contract/field'
import { findPerson, personSearch } from '@openroll/contract/office/privacy'
import type { OutputOf } from '@openroll/contract/call'
import { shownDate } from '@openroll/contract/date'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'

type Found = OutputOf<typeof findPerson>['result']

const states = namesOf(personSearch).map((field_name) => ({
  field_name,
  value: null,
  required: false,
  read_only: false,
}))
const groups = [
  { legend: 'By one of these', names: ['policy_id', 'email', 'ssn'] },
  { legend: 'Or by name and birth date', names: ['first_name', 'last_name', 'birthdate'] },
] as const

/** Where a request about somebody’s own data begins (D-7.06): find the person. */
export const Component = () => {
  const [found, setFound] = useState<Found>()
  const form = useFieldsForm({
    fields: personSearch,
    states,
    save: async (answers: Answers) => {
      const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
      setFound((await send(findPerson, given)).result)
    },
  })
  return (
    <>
      <title>Privacy</title>
      <div className="office-head">
        <h1 tabIndex={-1}>Privacy</h1>
        <nav aria-label="More about privacy" className="office-more">
          <Link to="/admin/privacy/erasures">Erasures</Link>
          <Link to="/admin/privacy/lifetimes">What is kept how long</Link>
        </nav>
      </div>
      <p className="office-lead">
        Somebody asks what we keep about them, or to be erased. Make sure who they are, then find them. Each search is
        noted.
      </p>
      <FieldsForm
        brief
        of={form}
        groups={groups}
        className="office-form"
        title="Find a person"
        foot={
          <div className="office-filters-foot">
            <Button type="submit" small busy={form.busy}>
              Find
            </Button>
          </div>
        }
      />
      {found !== undefined && (
        <section aria-labelledby="found">
          <div role="status">
            <h2 id="found">
              {found.length === 0 ? 'Nobody was found' : found.length === 1 ? '1 found' : `${found.length} found`}
            </h2>
          </div>
          {found.length === 0 ? (
            <p>Compare what you typed with what the person gave us. Who was erased is not found either.</p>
          ) : (
            <ul className="office-cards">
              {found.map(({ person, name, birthdate, email, said }) => (
                <li key={person}>
                  <Link to={`/admin/privacy/person?of=${encodeURIComponent(person)}`}>{name}</Link>
                  <span>{[birthdate === null ? '' : shownDate(birthdate), email].filter(Boolean).join(' · ')}</span>
                  <small className="muted">{said}</small>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}
