import { annualIncome, filterGender, workingHours } from '@openroll/contract/shop/filter'
import type { FilterInfo } from '@openroll/contract/enroll/progress'
import { tierQuestion } from '@openroll/contract/words'
import { adultFault, date, messageOf, required, shownDate, zip } from '@openroll/contract/rules'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { saveFilter, type Removed } from './save-filter.ts'

/** What some plans want to know besides; asked where one does, or where it was answered before. */
const besides = ['is_smoker', 'annual_incode', 'working_hours'] as const
export type Asked = (typeof besides)[number]
type Values = { zip: string; dob: string; gender: string; tier: string } & Record<Asked, string>
type Props = {
  onDone?: (removed: Removed) => void
  submitLabel?: string
  heading?: ReactNode
  filter?: FilterInfo
  ask?: Asked
}

const names = ['zip', 'dob', 'gender', 'tier', ...besides] as const
const amountRules = { annual_incode: annualIncome, working_hours: workingHours } as const
const tierIcons = { IO: 'person', IS: 'couple', IC: 'child', IF: 'family' } as const
const choicesOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, name]) => ({ value, name }))

/** The four questions: starts a filter record, or changes the one that this browser has (SF-4.05, SF-4.06). */
export const FilterForm = ({ onDone, submitLabel = 'Submit', heading, filter, ask }: Props) => {
  const [outage, setOutage] = useState(false)
  const form = useForm<Values>({
    defaultValues: {
      zip: filter?.zip ?? '',
      dob: shownDate(filter?.dob ?? ''),
      gender: filter?.gender ?? '',
      tier: filter?.tier ?? '',
      is_smoker: filter?.is_smoker ?? '',
      annual_incode: String(filter?.annual_incode ?? ''),
      working_hours: String(filter?.working_hours ?? ''),
    },
  })
  const { errors, isSubmitting } = form.formState
  const dobFault = (typed: string) => {
    const parsed = date.safeParse(typed)
    return parsed.success ? (adultFault(parsed.data, bootstrap.today) ?? true) : (messageOf(date, typed) ?? true)
  }
  const isAsked = (name: Asked) => ask === name || (filter?.[name] ?? null) !== null
  const amount = (name: 'annual_incode' | 'working_hours') =>
    form.register(name, { required, validate: (typed) => messageOf(amountRules[name], typed) ?? true })
  const submit = form.handleSubmit(async ({ zip, dob, gender, tier, ...more }) => {
    setOutage(false)
    try {
      const removed = await saveFilter({
        zip,
        dob,
        gender,
        tier,
        ...Object.fromEntries(besides.filter(isAsked).map((name) => [name, more[name]])),
      })
      onDone?.(removed)
    } catch (error) {
      if (!(error instanceof CallFailed) || error.isOutage) return setOutage(true)
      for (const { target_element, error_message } of error.faults) {
        form.setError(
          names.find((name) => name === target_element) ?? 'root',
          { message: error_message },
          { shouldFocus: true },
        )
      }
    }
  })
  return (
    <form className="filter-form" noValidate onSubmit={(event) => void submit(event)}>
      {heading}
      {outage && <Failure onRetry={() => void submit()} />}
      {errors.root !== undefined && <p className="field-error">{errors.root.message}</p>}
      <div className="field-group">
        <TextField
          {...form.register('zip', {
            required,
            validate: (typed) => messageOf(zip(), typed) ?? true,
          })}
          label="Zip code"
          hint="Five digits"
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          error={errors.zip?.message}
        />
        <DateField
          {...form.register('dob', { required, validate: dobFault })}
          label="Date of birth"
          autoComplete="bday"
          max={bootstrap.today}
          error={errors.dob?.message}
        />
        <ChoiceField
          {...form.register('gender', { required })}
          label="Gender"
          wide
          choices={choicesOf(filterGender)}
          error={errors.gender?.message}
        />
        <ChoiceField
          {...form.register('tier', { required })}
          label="Who needs covered?"
          wide
          choices={Object.entries(tierIcons).map(([value, icon]) => ({
            value,
            name: choicesOf(tierQuestion).find((entry) => entry.value === value)?.name ?? value,
            drawing: <Icon name={icon} />,
          }))}
          error={errors.tier?.message}
        />
        {isAsked('is_smoker') && (
          <ChoiceField
            {...form.register('is_smoker', { required })}
            label="Do you use tobacco?"
            wide
            choices={[
              { value: '1', name: 'Yes' },
              { value: '0', name: 'No' },
            ]}
            error={errors.is_smoker?.message}
          />
        )}
        {isAsked('annual_incode') && (
          <TextField
            {...amount('annual_incode')}
            label="Annual income"
            hint="Whole dollars a year, before tax"
            inputMode="numeric"
            maxLength={8}
            error={errors.annual_incode?.message}
          />
        )}
        {isAsked('working_hours') && (
          <TextField
            {...amount('working_hours')}
            label="Working hours a week"
            inputMode="numeric"
            maxLength={3}
            error={errors.working_hours?.message}
          />
        )}
      </div>
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'One moment' : submitLabel}
      </Button>
    </form>
  )
}
