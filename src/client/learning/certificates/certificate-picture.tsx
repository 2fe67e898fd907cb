import { showCertificateCode } from '../../../rules/learning/certificate-code.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { Certificate } from './certificates-api.ts';

type Props = { certificate: Certificate; className?: string };

/** The certificate as it is printed. The picture is that of its page in chats, cut to the sheet. */
export function CertificatePicture({ certificate, className = '' }: Props) {
  const { code, learner, course } = certificate;
  return (
    <img
      src={`${paths.certificate(showCertificateCode(code))}/picture.png`}
      alt={m.certificates_picture({ learner, course })}
      width={872}
      height={630}
      className={`block aspect-[872/630] h-auto w-full rounded-paper border border-line bg-paper-deep object-cover ${className}`}
    />
  );
}
