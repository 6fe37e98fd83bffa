import { clinic } from '../content/clinic.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe for HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => ESCAPES[c] ?? c)

/** The frame of every mail: a heading, a body of safe HTML, and who sent it. */
export function layout(heading: string, body: string): string {
  return `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#f4f7f4;font-family:Arial,Helvetica,sans-serif;color:#1f2a24">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">
<p style="margin:0 0 16px;color:#166534;font-weight:bold">${escapeHtml(clinic.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(heading)}</h1>
${body}
<p style="margin:32px 0 0;font-size:13px;color:#5b6b62">${escapeHtml(clinic.name)} · ${escapeHtml(clinic.phone.display)} · ${escapeHtml(clinic.email)}</p>
</div></body></html>`
}
