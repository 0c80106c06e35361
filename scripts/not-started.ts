import type { Plugin } from 'vite';

/**
 * What stands in both documents when their own script does not load: offline at a first visit, behind a proxy that cuts, or with
 * a build that is gone. It needs neither script nor style sheet, for either may be what is missing, and is in both languages, since
 * nothing knows yet in which one. Held back for ten seconds, and gone as soon as the console draws anything; `data-start` says
 * that waiting is of no use.
 */
export function notStarted(): Plugin {
  return {
    name: 'not-started',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('  </head>', `${style}  </head>`).replace('</div>\n', `</div>\n${words}`),
    },
  };
}

const style = `    <style>
      #not-started { visibility: hidden; animation: not-started 0s 10s forwards; position: fixed; z-index: 1; inset: auto 0 0; box-sizing: border-box; max-width: 34rem; margin: 1rem auto; padding: 1.5rem; border: 1px solid #6b7a93; border-radius: 12px; background: #fff; color: #14213d; font: 1rem/1.5 system-ui, sans-serif }
      #not-started p { margin: 0 0 .75rem }
      #not-started a { display: inline-block; padding: .75rem 1.25rem; border-radius: 8px; background: #12406e; color: #fff; font-weight: 600; text-decoration: none }
      #root:empty + #not-started { inset: 18vh 0 auto }
      #root.console:not(:empty) + #not-started { display: none }
      [data-start=failed] #not-started { animation-delay: 0s }
      @keyframes not-started { to { visibility: visible } }
    </style>
`;

const words = `    <section id="not-started" aria-labelledby="not-started-title">
      <p id="not-started-title"><strong>Muster has not started yet</strong></p>
      <p>On a slow line the first start takes a while. If nothing moves, reload the page. What you saved on this device is safe.</p>
      <p lang="fr"><strong>Muster n’a pas encore démarré</strong></p>
      <p lang="fr">Sur une ligne lente, le premier démarrage prend du temps. Si rien ne bouge, rechargez la page. Ce que vous avez enregistré sur cet appareil est conservé.</p>
      <a href="">Reload · <span lang="fr">Recharger</span></a>
    </section>
`;
