import type { ReactNode } from 'react'
import { SitePicture } from '../../arrive/site/SitePicture.tsx'
import { Drawing } from '../../drawings/Drawing.tsx'

/** No plan matches: the specified text, the reason, and what to do (SF-2.32). */
export const NothingFound = ({ children, withDrawing = true }: { children: ReactNode; withDrawing?: boolean }) => (
  <div className={withDrawing ? 'empty' : 'empty empty-brief'}>
    {withDrawing && <SitePicture name="no_plan_icon" fallback={<Drawing name="nothingFound" />} />}
    <h2>No Plans are available for your selection</h2>
    {children}
  </div>
)
