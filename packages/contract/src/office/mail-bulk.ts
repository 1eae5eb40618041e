import { bulk } from './bulk/bulk-act.ts'
import { stopSending, mails, sendNow } from './mail.ts'

export const mailBulk = [
  bulk({ name: 'send-mails-now', list: mails, act: sendNow }),
  bulk({ name: 'stop-mails', list: mails, act: stopSending }),
]
