import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SiteServices } from '../../integrations/site-integrations.ts'
import type { PartSettings } from '@octavo/config'
import { createDiagnostic, spanAt, type Diagnostic, type SourceFile } from '@octavo/source'

/** What entries of a page's menu need beyond the site itself, by the names of the entries. */
const NEEDS: Readonly<Record<string, keyof PartSettings>> = {
  assistant: 'assistant',
  mcp: 'mcp',
  'add-mcp': 'mcp',
  cursor: 'mcp',
  vscode: 'mcp',
  'devin-mcp': 'mcp',
}

type PartSite = Pick<SiteSettings, 'config' | 'options'> & Pick<SiteServices, 'takesEvents'>

/** Reports parts of pages that docs.json requests and that are left out, because they have no target. */
export function checkPageParts(site: PartSite, docsJson: SourceFile | undefined): readonly Diagnostic[] {
  return [...menuDiagnostics(site, docsJson), ...feedbackDiagnostics(site)]
}

function menuDiagnostics(
  { config, options }: PartSite,
  docsJson: SourceFile | undefined,
): readonly Diagnostic[] {
  const from = docsJson?.text.indexOf('"contextual"') ?? -1
  return (config.contextual?.options ?? []).flatMap((option) => {
    const setting = typeof option === 'string' ? NEEDS[option] : undefined
    if (setting === undefined || options[setting] !== undefined) return []
    const name = JSON.stringify(option)
    const at = from < 0 ? -1 : (docsJson?.text.indexOf(name, from) ?? -1)
    const message = `The menu entry ${name} is left out, because "${setting}" is not set`
    return createDiagnostic('config/needs-setting', message, {
      help: `give its address as "${setting}" in octavo.config.json, or remove the entry`,
      ...(docsJson && at >= 0 && { span: spanAt(docsJson, at, at + name.length) }),
    })
  })
}

function feedbackDiagnostics({ options: { feedback }, takesEvents }: PartSite): readonly Diagnostic[] {
  if (!feedback || feedback.url !== undefined || (feedback.analytics && takesEvents)) return []
  const message = 'Feedback is left out, because it has no receiver'
  const help = 'set "feedback.url", or "feedback.analytics" together with a service in "integrations"'
  return [createDiagnostic('config/needs-setting', message, { help })]
}
