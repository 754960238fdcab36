import Testing

/// The adapter for institutions' servers, against a real sshd; serialized, because tests list running processes.
@Suite(.serialized) enum InstitutionTests {}
