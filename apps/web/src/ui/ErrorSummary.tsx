import { useContext, useEffect, useId, useRef } from 'react'
import { FieldIdPrefix } from './field-id.ts'

export type SummaryError = { readonly name: string; readonly message: string; readonly label?: string | undefined }

/**
 * Everything that is wrong with a form, each a link to its field; takes the focus when it appears or changes. Nothing is said twice in a
 * `brief` form, where each is shown beside a field in sight: the first of those takes the focus.
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
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby={title}>
      <h2 id={title}>
        {errors.length === 1 ? 'One answer needs another look' : `${errors.length} answers need another look`}
      </h2>
      <ul>
        {errors.map(({ name, message, label }) => (
          <li key={`${name}${message}`}>
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
              {label === undefined ? message : `${label}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
