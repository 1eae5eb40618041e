import { Concealed } from '../../../ui/fields/Concealed.tsx'

export const Hidden = () => (
  <Concealed on what="Social Security number">
    <input className="control" aria-label="Social Security number" defaultValue="219-09-9999" />
  </Concealed>
)

export const Masked = () => (
  <Concealed on what="Social Security number">
    <input className="control" aria-label="Social Security number" defaultValue="xxx-xx-9999" />
  </Concealed>
)

export const Off = () => (
  <Concealed on={false} what="Employee number">
    <input className="control" aria-label="Employee number" defaultValue="40017" />
  </Concealed>
)
