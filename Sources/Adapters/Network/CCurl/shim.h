#include <curl/curl.h>

// Swift cannot call variadic functions: one wrapper for each type of an option's value.

static inline CURLcode curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
  return curl_easy_setopt(handle, option, value);
}

// The type of CURLOPT_HEADERFUNCTION, CURLOPT_READFUNCTION and CURLOPT_WRITEFUNCTION.
typedef size_t (*curl_portion)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode curl_set_portion(CURL *handle, CURLoption option, curl_portion value) {
  return curl_easy_setopt(handle, option, value);
}

// CURLOPT_PROTOCOLS is deprecated since 7.85, which added CURLOPT_PROTOCOLS_STR.
static inline CURLcode curl_set_protocols(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}
