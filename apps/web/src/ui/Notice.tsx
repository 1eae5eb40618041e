import type { ReactNode } from 'react'
import { Icon } from '../drawings/Icon.tsx'

type Kind = 'bad' | 'good' | 'note'
const icons = { bad: 'alert', good: 'check', note: 'info' } as const

/** A message with an icon, so that its kind isn't shown by color alone. `live` announces it when it appears. */
export const Notice = ({
  kind = 'note',
  live = false,
  children,
}: {
  kind?: Kind
  live?: boolean
  children: ReactNode
}) => (
  <div className={`notice notice-${kind}`} role={live ? (kind === 'bad' ? 'alert' : 'status') : undefined}>
    <Icon name={icons[kind]} />
    <div>{children}</div>
  </div>
)
