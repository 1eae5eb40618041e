import { useContext, useEffect, useId, useRef } from 'react'
import { Icon } from '../drawings/Icon.tsx'
import { FieldIdPrefix } from './field-id.ts'

export type SummaryError = {
  readonly name: string
  readonly message: string
  readonly label?: string | undefined
  /** It has been met since. */
  readonly settled?: boolean
}

const headingOf = (open: number): string => {
  if (open === 0) return 'All corrected. You can go on.'
  return open === 1 ? 'One answer needs another look' : `${open} answers need another look`
}

const lineOf = (label: string | undefined, message: string): string =>
  label === undefined || message.includes(`“${label}”`)
    ? message
    : `${label}${label.endsWith('?') ? '' : ':'} ${message}`

/**
 * Everything that is wrong with a form, each a link to its field; takes the focus when it appears, and marks what has been met
 * since. Nothing is said twice in a `brief` form, where each is shown beside a field in sight: the first of those takes the focus.
 */
export const ErrorSummary = ({ errors, brief = false }: { errors: readonly SummaryError[]; brief?: boolean }) => {
  const box = useRef<HTMLDivElement>(null)
  const prefix = useContext(FieldIdPrefix)
  const title = useId()
  const key = errors.map((error) => `${error.name}:${error.message}`).join('|')
  useEffect(() => {
    if (key === '') return
    if (brief) document.getElementById(`${prefix}${errors[0]?.name ?? ''}`)?.focus()
    else box.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once for what is wrong, not for each drawing of it
  }, [key])
  if (errors.length === 0 || brief) return null
  const open = errors.filter(({ settled }) => settled !== true).length
  return (
    <div
      className={open === 0 ? 'error-summary error-summary-met' : 'error-summary'}
      // Read out once, as it appears; each step towards it is seen and not called into the typing.
      role={open === errors.length ? 'alert' : 'group'}
      tabIndex={-1}
      ref={box}
      aria-labelledby={title}
    >
      <h2 id={title}>{headingOf(open)}</h2>
      <ul>
        {errors.map(({ name, message, label, settled }) => (
          <li key={`${name}${message}`} className={settled === true ? 'met' : undefined}>
            <a
              href={`#${prefix}${name}`}
              onClick={(event) => {
                const field = document.getElementById(`${prefix}${name}`)
                if (field === null) return
                event.preventDefault()
                field.focus()
                field.scrollIntoView({ block: 'center' })
              }}
            >
              {lineOf(label, message)}
            </a>
            {settled === true && (
              <span className="met-mark">
                <Icon name="check" /> Corrected
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
