import { date } from '@openroll/contract/rules'
import { getTempDependentInfo, mostChildren, storeTempDependentInfo } from '@openroll/contract/shop/filter'
import { useState, type FormEvent } from 'react'
import { CallFailed, send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { queryClient } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useFilter } from '../filter/use-filter.ts'

/** What a plan that is rated by dependents must know first: the spouse's birth date, the number of children (SF-5.10, D-2.08). */
export const FamilyForm = ({ enrollmentId, planId }: { enrollmentId: string; planId: number }) => {
  const { filter } = useFilter()
  const [spouse, setSpouse] = useState('')
  const [children, setChildren] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [outage, setOutage] = useState(false)
  const [busy, setBusy] = useState(false)
  if (filter === undefined) return null
  const { tier } = filter
  const most = tier === 'IC' || tier === 'IF' ? mostChildren[tier] : 0
  const withSpouse = tier === 'IS' || tier === 'IF'
  const save = async () => {
    const dob = withSpouse && spouse !== '' ? date.safeParse(spouse) : undefined
    if (dob?.success === false) return setErrors({ dep_dob: dob.error.issues[0]?.message ?? '' })
    setBusy(true)
    setOutage(false)
    setErrors({})
    try {
      await send(storeTempDependentInfo, {
        enrollment_id: enrollmentId,
        plan_id: planId,
        ...(dob === undefined ? {} : { dep_dob: dob.data }),
        ...(children === '' ? {} : { no_of_children: children }),
      })
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getTempDependentInfo.path })
    } catch (error) {
      if (!(error instanceof CallFailed) || error.isOutage) setOutage(true)
      else setErrors(Object.fromEntries(error.faults.map((fault) => [fault.target_element, fault.error_message])))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <h2>About your family</h2>
      <p>The price of this plan depends on who is covered.</p>
      {outage && <Failure onRetry={() => void save()} />}
      {withSpouse && (
        <DateField
          name="dep_dob"
          label="Your spouse's date of birth"
          max={bootstrap.today}
          value={spouse}
          onChange={(event) => setSpouse(event.target.value)}
          error={errors.dep_dob}
        />
      )}
      {most > 0 && (
        <SelectField
          name="no_of_children"
          label="How many children?"
          value={children}
          options={Array.from({ length: most }, (_, at) => ({ value: String(at + 1), name: String(at + 1) }))}
          onChange={(event) => setChildren(event.target.value)}
          error={errors.no_of_children}
        />
      )}
      <Button type="submit" busy={busy}>
        See my price
      </Button>
    </form>
  )
}
