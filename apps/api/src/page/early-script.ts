import { pressedEarly } from '@openroll/contract/arrive/page-state'

/**
 * Until the application runs, records what is clicked on a rendered page, and keeps forms from submitting input to a URL
 * (web form/early-actions.ts).
 */
export const earlyScript = [
  `window.${pressedEarly}=[]`,
  `addEventListener('click',(event)=>{window.${pressedEarly}?.push(event.target)},true)`,
  `addEventListener('submit',(event)=>{if(window.${pressedEarly})event.preventDefault()},true)`,
].join(';')
