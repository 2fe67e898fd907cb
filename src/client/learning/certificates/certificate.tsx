import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { showCertificateCode } from '../../../rules/learning/certificate-code.ts';
import { mailto } from '../../../rules/platform/mailto.ts';
import { m } from '../../../texts/generated/messages.js';
import { showDuration } from '../../../texts/show-duration.ts';
import { paths } from '../../paths.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { showDay } from '../../platform/api/show-date.ts';
import { Page } from '../../platform/shell/page.tsx';
import { ShareLink } from '../../platform/shell/share-link.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorPanel } from '../../platform/ui/error-panel.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { school, siteFacts } from '../../site-facts.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import { type Certificate, certificateQuery } from './certificates-api.ts';

/** /certificate/{code}: every printed fact, and whether the certificate counts. For whoever was shown one. */
export default function CertificatePage() {
  const { code = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(certificateQuery(code));
  if (data) return <Known certificate={data} />;
  return (
    <Page title={m.certificates_title()} className="bench pb-20">
      {error ? (
        <ErrorPanel
          level="h1"
          title={m.certificates_failed()}
          text={failureText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === null ? (
        <EmptyState
          level="h1"
          pose="lost-cable"
          title={m.certificates_unknown_title()}
          text={m.certificates_unknown_text()}
          action={
            <ButtonLink render={(look) => <Link to={paths.contact} {...look} />}>
              {m.certificates_unknown_action()}
            </ButtonLink>
          }
        />
      ) : (
        <div role="status" aria-label={m.ui_loading()}>
          <Skeleton className="h-[30rem] w-full" />
        </div>
      )}
    </Page>
  );
}

function Known({ certificate }: { certificate: Certificate }) {
  const { learner, course, serial, standing } = certificate;
  const page = paths.certificate(showCertificateCode(certificate.code));
  return (
    <Page
      title={m.certificates_page_title({ learner, course })}
      description={m.certificates_page_about({ serial, school: certificate.school })}
      className="bench pb-20"
    >
      <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8">
        <Standing certificate={certificate} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {standing === 'valid' && (
            <div className="grid gap-5">
              <CertificatePicture certificate={certificate} className="shadow-lift" />
              <div className="flex flex-wrap gap-3">
                <ShareLink
                  title={m.certificates_share_text({ learner, course })}
                  url={() => siteFacts().publicUrl + page}
                />
              </div>
            </div>
          )}
          <Facts certificate={certificate} />
        </div>
        <p className="max-w-read text-quiet text-sm">
          <Differs />
        </p>
      </div>
    </Page>
  );
}

/** Whether it counts, first of all. */
function Standing({ certificate }: { certificate: Certificate }) {
  const { standing, school: by, endedOn, replacedBy } = certificate;
  const date = endedOn ? showDay(endedOn) : '';
  const [title, text, look] = {
    valid: [
      m.certificates_page_valid(),
      m.certificates_page_valid_text({ school: by }),
      'border-power bg-power-pale',
    ],
    corrected: [
      m.certificates_page_corrected(),
      m.certificates_page_corrected_text({ date }),
      'border-sun bg-sun-pale',
    ],
    revoked: [
      m.certificates_page_revoked(),
      m.certificates_page_revoked_text({ school: by, date }),
      'border-led bg-led-pale',
    ],
  }[standing];
  return (
    <div className={`flex gap-4 rounded-paper border-2 p-5 ${look}`}>
      <Led on={standing === 'valid'} tone="power" className="mt-1 shrink-0" />
      <div>
        <h1 className="font-bold font-display text-2xl">{title}</h1>
        <p className="mt-1">{text}</p>
        {replacedBy && (
          <Link
            to={paths.certificate(showCertificateCode(replacedBy))}
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
          >
            {m.certificates_page_next({ code: showCertificateCode(replacedBy) })}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Every printed fact, in the words of the print. */
function Facts({ certificate }: { certificate: Certificate }) {
  const { code, serial, learner, course, label, level, learnedSeconds, projects, issuedOn } = certificate;
  return (
    <Panel as="section" className="p-5 sm:p-6">
      <h2 className="font-bold font-display text-xl">{m.certificates_page_facts()}</h2>
      <dl className="mt-4 grid gap-4">
        <Fact label={m.certificates_page_learner()}>
          <strong className="font-bold font-display text-xl">{learner}</strong>
        </Fact>
        <Fact label={m.certificates_page_course()}>{course}</Fact>
        <Fact label={m.certificates_page_track()}>{m.certificates_level({ label, level })}</Fact>
        <Fact label={m.certificates_page_time()}>
          {m.certificates_learned({ time: showDuration(learnedSeconds) })}
          <span className="block text-quiet text-sm">{m.certificates_learned_how()}</span>
        </Fact>
        <Fact label={m.certificates_page_projects()}>
          {projects.length === 0 ? m.certificates_page_no_projects() : <Built projects={projects} />}
        </Fact>
        <Fact label={m.certificates_by()}>{certificate.school}</Fact>
        <Fact label={m.certificates_issued()}>{showDay(issuedOn)}</Fact>
        <Fact label={m.certificates_serial()}>
          <span className="tabular-nums">{serial}</span>
        </Fact>
        <Fact label={m.certificates_code()}>
          <span className="font-mono">{showCertificateCode(code)}</span>
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Built({ projects }: Pick<Certificate, 'projects'>) {
  return (
    <ul className="mt-1 flex flex-wrap gap-3">
      {projects.map(({ title, pictureUrl }) => (
        <li key={title} className="w-28 text-sm">
          {pictureUrl && (
            <img
              src={pictureUrl}
              alt=""
              loading="lazy"
              className="mb-1 aspect-[4/3] w-full rounded-paper border border-line bg-white object-contain p-1"
            />
          )}
          {title}
        </li>
      ))}
    </ul>
  );
}

/** Whom to tell of a paper that says something else. */
function Differs() {
  const { email } = school();
  const [before, after = ''] = m.certificates_page_differs({ email: '\n' }).split('\n');
  return (
    <>
      {before}
      <a href={mailto(email)} className="font-semibold underline">
        {email}
      </a>
      {after}
    </>
  );
}
